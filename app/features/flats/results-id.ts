/** The list under the filter: the button "show" goes there. */
export const RESULTS_ID = 'results'
