import { useHydrated, useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** Which area the pointer or the focus is on: the picture and the list beside it show it both. */
export type Highlighted = { id: number | null; props: (id: number) => HighlightProps }
type HighlightProps = Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', () => void>

/** @param marked - highlighted while nothing else is */
export function useHighlighted(marked: number | null = null): Highlighted {
  const [id, setId] = useState<number | null>(null)
  const leave = (own: number) => setId((highlighted) => (highlighted === own ? null : highlighted))
  return {
    id: id ?? marked,
    props: (own) => ({
      onPointerEnter: () => setId(own),
      onPointerLeave: () => leave(own),
      onFocus: () => setId(own),
      onBlur: () => leave(own),
    }),
  }
}

/** As `flatHash` makes it. */
const FLAT_HASH = /^flat-(\d+)$/

/** The flat that the address asks to show. A server never gets that part of an address. */
export function useMarkedFlat(): number | null {
  const hash = useLocation({ select: (location) => location.hash })
  const isHydrated = useHydrated()
  const id = FLAT_HASH.exec(hash)?.[1]
  return isHydrated && id !== undefined ? Number(id) : null
}
