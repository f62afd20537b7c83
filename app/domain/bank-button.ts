/**
 * Buttons on the payment page of the demonstration bank. pay, pay-twice: the payment succeeds, and the bank
 * sends one or two notifications; refuse: not enough money on the card; leave: the payment stays pending;
 * pay-late: the payment succeeds a second after the hold has ended, without a notification.
 */
export const BANK_BUTTONS = ['pay', 'refuse', 'leave', 'pay-twice', 'pay-late'] as const
export type BankButton = (typeof BANK_BUTTONS)[number]
