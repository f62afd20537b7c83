import { useState } from 'react'

/** Which area the pointer or the focus is on: the picture and the list beside it show it both. */
export type Lit = { id: number | null; props: (id: number) => LitProps }
type LitProps = Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', () => void>

export function useLit(): Lit {
  const [id, setId] = useState<number | null>(null)
  const leave = (own: number) => setId((lit) => (lit === own ? null : lit))
  return {
    id,
    props: (own) => ({
      onPointerEnter: () => setId(own),
      onPointerLeave: () => leave(own),
      onFocus: () => setId(own),
      onBlur: () => leave(own),
    }),
  }
}
