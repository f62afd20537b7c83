import { Link } from '@tanstack/react-router'
import { StatusBadge } from '#app/blocks/flat/status-badge.tsx'
import { windowWords } from '#app/blocks/flat/window-words.ts'
import type { Flat } from '#app/contract/flat.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { deadlineInSentence } from '#app/domain/deadline.ts'
import { flatName, formatFloor, formatPrice } from '#app/domain/format.ts'
import { statusLabel } from '#app/domain/vocabulary-labels.ts'
import { type Compared, floorsApart } from './similar-difference.ts'

type SimilarRowsProps = {
  flats: readonly Flat[]
  /** Of the flat of the page: flats of another are told with theirs. */
  project: number
  /** The flat of the page. */
  own: Compared
}

/** Flats of the same plan: rooms and area, and what they differ in: house, floor, windows, price. Each row is one link. */
export function SimilarRows({ flats, project, own }: SimilarRowsProps) {
  if (flats.length === 0) return null
  return (
    <ul className="figures overflow-hidden rounded-card border border-beton-200 bg-list">
      {flats.map((flat) => (
        <li
          key={flat.id}
          className="relative flex flex-wrap items-center justify-between gap-x-6 px-4 py-2 not-first:border-beton-200 not-first:border-t hover:bg-mel"
        >
          <p className="min-w-0 flex-[1_1_12rem] lg:flex lg:items-center">
            <span className="block lg:w-1/4">
              <Link to="/choose/flat/$id" params={{ id: String(flat.id) }} className="stretched">
                <span className="font-medium">{flatName(flat)}</span>{' '}
                <span className="block text-small">
                  {flat.project.id === project
                    ? flat.building.name
                    : houseOfProject(flat.project.name, flat.building.name)}
                  {flat.number && `, №\u00a0${flat.number}`}
                </span>
              </Link>{' '}
              {flat.status !== 'free' && <StatusBadge status={flat.status} label={statusLabel(flat)} />}
            </span>
            <span className="block text-small text-tush-3 lg:w-1/4">
              этаж{'\u00a0'}
              {formatFloor(flat.floor, flat.floors_total, flat.floor_to)}
              {floorsApart(flat, own)}
              {flat.deadline.value && ` · ${deadlineInSentence(flat.deadline.label)}`}
            </span>
            <span className="block grow text-small text-tush-3">{windowWords(flat)}</span>
          </p>
          {flat.status !== 'sold' && (
            <p className="ml-auto whitespace-nowrap lg:w-32 text-right font-medium">
              {flat.price === null ? 'По запросу' : formatPrice(flat.price)}
              <span className="block font-normal text-small text-tush-2">{difference(flat, own.price)}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** "+19 000 ₽", "−26 000 ₽" with a real minus. */
function difference(flat: Flat, price: number | null): string {
  if (price === null || flat.price === null) return ''
  if (flat.price === price) return 'столько же'
  return `${flat.price > price ? '+' : '−'}${formatPrice(Math.abs(flat.price - price))}`
}
