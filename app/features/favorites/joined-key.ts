/** Local storage key: this browser's list has been merged into the account's. */
export const JOINED_KEY = 'favorites-joined'
