/** Local storage key: this browser's list has been merged into the account that is signed in. */
export const JOINED_KEY = 'favorites-joined'
