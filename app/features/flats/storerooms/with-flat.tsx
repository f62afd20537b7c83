import { Link } from '@tanstack/react-router'
import type { FlatCard } from '#app/contract/flat.ts'
import type { ExtraKind } from '#app/domain/booking/extras.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import type { BookingChoice } from '#app/features/flats/booking-choice.ts'
import type { FlatChoice } from '#app/features/flats/flat-choice.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { KIND_WORDS } from './storeroom-words.ts'

/** What is said of the flat. */
export type FlatOfStoreroom = Pick<
  FlatCard,
  'id' | 'number' | 'title' | 'status' | 'price' | 'project' | 'building'
>

type WithFlatProps = {
  kind: ExtraKind
  flat: FlatOfStoreroom
  /** What is chosen for it already: the way back keeps it. */
  choice: FlatChoice
  /** What the booking gets of that. */
  chosen: BookingChoice
  /** Slug of the house that is listed; null when the list has several. */
  house: string | null
  /** All that have such units: another one has no page. */
  houses: readonly { slug: string }[]
}

/** The flat that a storeroom or a parking place is looked for. */
export function WithFlat({ kind, flat, choice, chosen, house, houses }: WithFlatProps) {
  const { id, number, title, status, price, project, building } = flat
  return (
    <section
      aria-label="Вместе с квартирой"
      className="mb-8 rounded-card border-2 border-sinka bg-list p-4 lg:p-6"
    >
      <p className="text-small text-tush-3">Вместе с квартирой</p>
      <p className="title-4 mt-1">
        <Link to="/choose/flat/$id" params={{ id: String(id) }} search={choice} className="link">
          {title}
          {number && `, № ${number}`}
        </Link>
      </p>
      <p className="mt-1 text-tush-2">{houseOfProject(project.name, building.name)}</p>
      {house !== null && house !== building.slug && (
        <p className="mt-3 text-tush-2">
          Квартира в другом доме.{' '}
          {houses.some(({ slug }) => slug === building.slug) && (
            <Link
              to="."
              search={(before: object) => ({
                ...before,
                house: building.slug,
                floor: undefined,
                unit: undefined,
                page: undefined,
              })}
              className="link"
            >
              {KIND_WORDS[kind].inItsHouse}
            </Link>
          )}
        </p>
      )}
      {status === 'free' && price !== null && (
        <Link
          to="/booking/$id"
          params={{ id: String(id) }}
          search={chosen}
          className={buttonLook('primary', 'normal', 'no-print mt-4')}
        >
          Забронировать {choice.extras ? 'с выбранным' : 'квартиру'}
        </Link>
      )}
    </section>
  )
}
