import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { site } from '#app/config/site.ts'
import type { FlatCard } from '#app/contract/flat.ts'
import { formatMonthPay, formatPrice } from '#app/domain/format.ts'
import { buttonLook } from '#app/ui/button-look.ts'

/** On phones: the price and the booking, always at hand; the call where there is no price yet. */
export function CallBar({ flat }: { flat: FlatCard }) {
  if (flat.status !== 'free') return null
  return (
    <div className="no-print sticky bottom-0 z-sticky -mx-margin mt-8 flex items-center justify-between gap-4 border-beton-200 border-t bg-list px-margin pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
      <p className="figures min-w-0">
        <span className="block whitespace-nowrap font-medium">
          {flat.price === null ? 'Цена по запросу' : formatPrice(flat.price)}
        </span>
        {flat.month_pay !== null && (
          <span className="block text-caption text-tush-3">от {formatMonthPay(flat.month_pay)}</span>
        )}
      </p>
      {flat.price === null ? (
        <a href={`tel:${site.phone}`} className={buttonLook('primary', 'normal', 'px-4')}>
          <Phone aria-hidden="true" size={20} strokeWidth={1.5} />
          Позвонить
        </a>
      ) : (
        <Link
          to="/booking/$id"
          params={{ id: String(flat.id) }}
          className={buttonLook('primary', 'normal', 'px-4')}
        >
          Забронировать
        </Link>
      )}
    </div>
  )
}
