/** Id of the list below the filter, for the button "show". */
export const RESULTS_ID = 'results'
