import { Phone } from 'lucide-react'
import { company } from '#app/config/company.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { type ButtonVariant, buttonLook } from '#app/ui/button/button-look.ts'

/** Link to the call centre; shows the number, so that it can be dialled from another phone. */
export function CallLink({ variant = 'secondary' }: { variant?: ButtonVariant }) {
  const { phone } = company()
  if (!phone) return null
  return (
    <a href={`tel:${phone}`} className={buttonLook(variant, 'normal', 'figures whitespace-nowrap')}>
      <Phone aria-hidden="true" size={20} strokeWidth={1.5} />
      {formatPhone(phone)}
    </a>
  )
}
