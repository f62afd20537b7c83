import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Sort } from '#app/domain/vocabulary.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'

type Column = {
  label: string
  /** The order of the first press, and the opposite one if there is one. */
  sorts?: readonly [Sort, Sort?]
  isFigure?: boolean
  /** Where there is room for it. */
  isWide?: boolean
}

const COLUMNS: readonly Column[] = [
  { label: 'Квартира' },
  { label: 'Проект' },
  { label: 'Этаж', sorts: ['floor', '-floor'], isFigure: true },
  { label: 'Площадь', sorts: ['area', '-area'], isFigure: true },
  { label: 'Срок', sorts: ['deadline'] },
  { label: 'Цена', sorts: ['price', '-price'], isFigure: true },
  { label: '₽/м²', sorts: ['price_m2'], isFigure: true, isWide: true },
]

type FlatTableProps = {
  search: FlatSearch
  /** Elements `FlatRow`. */
  children: ReactNode
}

/**
 * Flats as rows; column headers are links that sort. On phones the rows wrap and only screen readers get the
 * header.
 */
export function FlatTable({ search, children }: FlatTableProps) {
  return (
    <table className="w-full border-collapse rounded-card border border-beton-200 bg-list text-left max-md:block md:[&_td]:px-2 md:[&_td]:py-0.5 md:[&_tr]:border-beton-200 md:[&_tr]:border-t">
      <caption className="sr-only">Квартиры по выбранным условиям</caption>
      <thead className="text-small text-tush-3 max-md:sr-only md:sticky md:top-header md:z-sticky md:bg-list">
        <tr>
          <th scope="col">
            <span className="sr-only">План</span>
          </th>
          {COLUMNS.map((column) => (
            <ColumnHead key={column.label} column={column} search={search} />
          ))}
          <th scope="col">
            <span className="sr-only">Сравнение и избранное</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block max-md:px-3">{children}</tbody>
    </table>
  )
}

type ColumnHeadProps = { column: Column; search: FlatSearch }

function ColumnHead({ column: { label, sorts, isFigure, isWide }, search }: ColumnHeadProps) {
  const current = search.sort ?? 'price'
  const isSorted = sorts?.includes(current) === true
  const next = sorts?.find((sort) => sort !== current)
  const order = current.startsWith('-') ? 'descending' : 'ascending'
  const mark = (
    <span aria-hidden="true" className={`ml-1 ${isSorted ? 'text-sinka' : ''}`}>
      {isSorted ? (order === 'descending' ? '↓' : '↑') : '↕'}
    </span>
  )
  return (
    <th
      scope="col"
      {...(sorts && { 'aria-sort': isSorted ? order : 'none' })}
      className={`h-control px-2 font-medium ${isFigure ? 'text-right' : ''} ${isWide ? 'max-xl:hidden' : ''}`}
    >
      {next ? (
        <Link
          to="."
          search={{ ...search, sort: next === 'price' ? undefined : next, page: undefined }}
          replace
          resetScroll={false}
          className="inline-flex min-h-touch items-center hover:text-sinka"
        >
          {label}
          {mark}
        </Link>
      ) : (
        <>
          {label}
          {sorts && mark}
        </>
      )}
    </th>
  )
}
