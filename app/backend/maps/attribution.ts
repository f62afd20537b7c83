/** The licence of the data (openstreetmap.org/copyright) asks for it wherever they are shown. */
export const OSM_ATTRIBUTION = '© участники OpenStreetMap'
