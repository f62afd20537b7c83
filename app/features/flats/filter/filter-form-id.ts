/** Form id, for fields outside the form (the order of the list). */
export const FILTER_FORM_ID = 'flat-filter'
