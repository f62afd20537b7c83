/** What the address of a floor ends with to show one of its flats; the browser scrolls there. */
export const flatHash = (id: number) => `flat-${id}`
