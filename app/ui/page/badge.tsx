import type { ReactNode } from 'react'

export type BadgeTone = 'plain' | 'free' | 'promo' | 'booked' | 'sold' | 'dim' | 'success'

const tones: Record<BadgeTone, string> = {
  plain: 'tag-plain',
  free: 'bg-sinka-100 text-sinka-deep',
  promo: 'bg-surik-100 text-surik-deep',
  booked: 'hatch text-ohra-deep',
  sold: 'bg-beton-100 text-tush-3',
  dim: 'bg-beton-200 text-tush-2',
  success: 'border border-patina text-patina',
}

/** A short label with square corners; its text says what its colour says. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`tag ${tones[tone]}`}>{children}</span>
}
