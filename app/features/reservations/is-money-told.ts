import type { Money } from '#app/contract/reservation.ts'

const TOLD: readonly Money['state'][] = ['refused', 'paid', 'returning', 'returned']

/** Whether the state of the money is told beside the terms; what is still to be paid is told by the step that pays it. */
export const isMoneyTold = ({ state }: Pick<Money, 'state'>): boolean => TOLD.includes(state)
