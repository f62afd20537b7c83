import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { StatusBadge } from '#app/blocks/flat/status-badge.tsx'
import { isPageOn } from '#app/config/company.ts'
import type { Storeroom } from '#app/contract/storehouse.ts'
import { levelName } from '#app/domain/booking/extras.ts'
import { formatArea } from '#app/domain/format.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { CHOSEN_ID } from './level-plan.tsx'
import { priceWords } from './storeroom-words.ts'
import type { FlatOfStoreroom } from './with-flat.tsx'

type ChosenStoreroomProps = {
  /** Absent when the list no longer has the one of the address. */
  storeroom: Storeroom | undefined
  /** Of the project's city. */
  phone: string | undefined
  /** The flat that it is looked for. */
  flat?: FlatOfStoreroom | undefined
}

/** The storeroom of the address, closer. */
export function ChosenStoreroom({ storeroom, phone, flat }: ChosenStoreroomProps) {
  const close = (
    <Link
      to="."
      search={(before: object) => ({ ...before, storeroom: undefined })}
      replace
      resetScroll={false}
      activeOptions={{ exact: true, includeSearch: true }}
      className="link inline-flex min-h-touch items-center"
    >
      Снять выбор
    </Link>
  )
  return (
    <section
      id={CHOSEN_ID}
      aria-label="Выбранная кладовая"
      className="scroll-mt-sticky rounded-card border border-beton-200 bg-list p-4 lg:p-6"
    >
      {storeroom ? (
        <>
          <StatusBadge status={storeroom.status} />
          <h3 className="title-4 mt-2">Кладовая {storeroom.number}</h3>
          <p className="text-tush-2">
            {storeroom.building.name}, {levelName(storeroom.floor)}
          </p>
          <p className="figures title-4 mt-3">
            {formatArea(storeroom.area)}
            {storeroom.status !== 'sold' && ` – ${priceWords(storeroom).toLowerCase()}`}
          </p>
          {flat?.status === 'free' &&
            flat.price !== null &&
            storeroom.status === 'free' &&
            storeroom.price !== null &&
            isPageOn('/booking') && (
              <Link
                to="/booking/$id"
                params={{ id: String(flat.id) }}
                search={{ extras: [storeroom.id] }}
                className={buttonLook('primary', 'normal', 'no-print mt-4')}
              >
                Забронировать вместе с&nbsp;квартирой
              </Link>
            )}
          <div className="no-print mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            {storeroom.status !== 'sold' && phone !== undefined && (
              <a href={`tel:${phone}`} className={buttonLook('secondary')}>
                <Phone aria-hidden="true" size={20} strokeWidth={1.5} />
                Позвонить
              </a>
            )}
            {close}
          </div>
        </>
      ) : (
        <>
          <p>Этой кладовой больше нет в списке дома.</p>
          {close}
        </>
      )}
    </section>
  )
}
