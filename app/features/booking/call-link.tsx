import { Phone } from 'lucide-react'
import { site } from '#app/config/site.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { type ButtonVariant, buttonLook } from '#app/ui/button/button-look.ts'

/** Link to the call centre; shows the number, so that it can be dialled from another phone. */
export function CallLink({ variant = 'secondary' }: { variant?: ButtonVariant }) {
  return (
    <a href={`tel:${site.phone}`} className={buttonLook(variant, 'normal', 'figures whitespace-nowrap')}>
      <Phone aria-hidden="true" size={20} strokeWidth={1.5} />
      {formatPhone(site.phone)}
    </a>
  )
}
