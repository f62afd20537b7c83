import { notFound } from '@tanstack/react-router'
import { MAX_ID } from '#app/domain/filter-limits.ts'

/** The id in the path of a card. @throws notFound() for anything but a plain positive number */
export function readId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (id === 0 || id > MAX_ID) throw notFound()
  return id
}
