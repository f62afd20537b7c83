import { Phone, PhoneCall } from 'lucide-react'
import { isPageOn } from '#app/config/company.ts'
import { formatPhone } from '#app/domain/phone.ts'

type CallLinkProps = {
  flat: number
  phone: string | undefined
  className: string
  /** Shows the number too on wide screens, where people dial it on another device. */
  isWide?: boolean
}

/** How to talk about a flat: by phone, or where the developer has told none by the form that asks for a call. */
export function CallLink({ flat, phone, className, isWide = false }: CallLinkProps) {
  if (phone) {
    return (
      <a href={`tel:${phone}`} className={className}>
        <Phone aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
        Позвонить {isWide && <span className="figures max-lg:hidden">{formatPhone(phone)}</span>}
      </a>
    )
  }
  return (
    <a href={callFormHref(flat)} className={className}>
      <PhoneCall aria-hidden="true" size={20} strokeWidth={1.5} />
      Заказать звонок
    </a>
  )
}

/** Whether there is any way to talk about a flat. */
export function canCall(flat: number, phone: string | undefined): boolean {
  return Boolean(phone) || isPageOn(callFormHref(flat))
}

const callFormHref = (flat: number): string => `/forms/category?flat=${flat}`
