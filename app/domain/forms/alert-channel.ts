// Apart from the subjects, which every page has for its addresses: only forms ask for it.

/** Where it is told: by a letter, by a message that the browser shows, or by both. */
export const ALERT_CHANNELS = ['email', 'push', 'both'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]
