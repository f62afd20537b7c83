/** 4.8 km an hour, the usual pace of a grown-up on foot. */
const METRES_A_MINUTE = 80
/** How much longer a way along streets is than the straight line, in a city of blocks. */
const DETOUR = 1.25

/** How far from a place somebody is, in metres of a straight line, after these minutes on foot along streets. */
export const walkRadiusM = (minutes: number): number => (minutes * METRES_A_MINUTE) / DETOUR
