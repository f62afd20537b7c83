/**
 * Buttons of the demonstration bank. pay, pay-twice: the money comes, and the site is told once or twice;
 * refuse: no money on the card; leave: nothing is decided; pay-late: the money comes a second after the
 * hold has ended, and nobody tells.
 */
export const BANK_BUTTONS = ['pay', 'refuse', 'leave', 'pay-twice', 'pay-late'] as const
export type BankButton = (typeof BANK_BUTTONS)[number]
