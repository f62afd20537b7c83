import type { FlatCard } from '#app/contract/flat.ts'
import { formatMoment } from '#app/domain/moment.ts'

/** Whose data this is, how fresh, and what the law asks to say beside a price. */
export function ConfirmedNote({ flat }: { flat: Pick<FlatCard, 'confirmed_at' | 'developer'> }) {
  const { name, nashdom_url } = flat.developer
  return (
    <div className="space-y-2 text-small text-tush-3">
      <p className="figures">Данные подтверждены застройщиком {formatMoment(flat.confirmed_at)}</p>
      <p>
        Застройщик – {name}. Проектная декларация{' '}
        <a href={nashdom_url ?? 'https://наш.дом.рф'} rel="noopener" className="link">
          на&nbsp;наш.дом.рф
        </a>
        . Не является публичной офертой.
      </p>
    </div>
  )
}
