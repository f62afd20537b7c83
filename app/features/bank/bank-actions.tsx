import type { ReactNode } from 'react'
import type { BankButton } from '#app/domain/bank-button.ts'
import { formatPrice } from '#app/domain/format.ts'
import { Button } from '#app/ui/button/button.tsx'
import type { ButtonVariant } from '#app/ui/button/button-look.ts'
import { Accordion } from '#app/ui/page/accordion.tsx'
import { useBankButton } from './use-bank-button.ts'

type BankActionsProps = { id: string; amount: number }

/** Buttons of the demonstration bank: its outcomes, including the failures of a real bank. */
export function BankActions({ id, amount }: BankActionsProps) {
  const { state, press } = useBankButton(id)
  const isBusy = state === 'asking' || state === 'leaving'

  const button = (name: BankButton, label: ReactNode, variant: ButtonVariant) => (
    <Button variant={variant} aria-disabled={isBusy} className="w-full" onClick={() => void press(name)}>
      {label}
    </Button>
  )
  return (
    <div className="space-y-3">
      {button('pay', `Оплатить ${formatPrice(amount)}`, 'primary')}
      {button('refuse', 'Отказ банка', 'secondary')}
      {button('leave', 'Тайм-аут: уйти, не\u00a0оплатив', 'quiet')}
      <p role="status" className="text-center text-small text-tush-2">
        {isBusy && 'Банк думает…'}
        {state === 'cut' && 'Банк не\u00a0ответил. Проверьте соединение и\u00a0нажмите ещё раз.'}
      </p>
      <Accordion title="Проверка сбоев" className="border-t">
        <div className="space-y-3">
          {button('pay-twice', 'Оплатить и\u00a0прислать уведомление дважды', 'secondary')}
          {button('pay-late', 'Оплатить позже срока', 'secondary')}
          <p className="text-small text-tush-2">
            Во втором случае банк примет деньги через секунду после конца брони и&nbsp;промолчит: сайт узнает
            об&nbsp;этом сам и&nbsp;вернёт их.
          </p>
        </div>
      </Accordion>
    </div>
  )
}
