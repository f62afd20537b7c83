import { company } from '#app/config/company.ts'
import { formatPrice } from '#app/domain/format.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import type { getBankPage } from './bank.functions.ts'
import { BankActions } from './bank-actions.tsx'

type BankSheetProps = { payment: Exclude<Awaited<ReturnType<typeof getBankPage>>, 'signed-out'> }

const DECIDED = {
  succeeded: 'Платёж проведён.',
  canceled: 'Платёж отклонён.',
  pending: 'Платёж пройдёт после конца брони.',
}

/** The page of the demonstration bank, clearly marked as not real. */
export function BankSheet({
  payment: { id, amount, description, status, isDecided, nextUrl },
}: BankSheetProps) {
  const { phone } = company()
  return (
    <div className="mx-auto max-w-form rounded-card border-2 border-tush-3 border-dashed bg-list p-6 sm:p-8">
      <p className="font-medium text-small text-surik">Деньги не&nbsp;списываются</p>
      <h1 className="title-3 mt-2">Демонстрационный банк</h1>
      <p className="mt-3 text-tush-2">
        Эта страница стоит на&nbsp;месте банка: здесь можно пройти оплату и&nbsp;всё, что с&nbsp;ней бывает.
        Данные карты не&nbsp;нужны.
      </p>
      <dl className="my-6 border-beton-200 border-y py-4">
        <dt className="text-small text-tush-3">{description}</dt>
        <dd className="price-large mt-1">{formatPrice(amount)}</dd>
      </dl>
      {isDecided ? (
        <>
          <p className="mb-4">{DECIDED[status]}</p>
          <LinkButton href={nextUrl}>Вернуться к&nbsp;брони</LinkButton>
        </>
      ) : (
        <BankActions id={id} amount={amount} />
      )}
      <noscript>
        <p className="mt-4">
          Кнопки этой страницы работают со&nbsp;скриптами. Включите их
          {phone && (
            <>
              {' '}
              или позвоните: <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
            </>
          )}
        </p>
      </noscript>
    </div>
  )
}
