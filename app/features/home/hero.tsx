import type { ReactNode } from 'react'
import type { Slide } from '#app/contract/main.ts'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { LazySlider } from './lazy-slider.ts'

type HeroProps = { title: string; lead: string; slides: readonly Slide[]; children: ReactNode }

/** A sentence, and what comes after it; no sentence ends at "ул.". */
const SENTENCE = /^(.*?[\p{L}\d]{3}[.!?…])\s+(\p{Lu}.*)$/su

/**
 * First screen: the brand's title, the quick search, and below them project views, whose words come first. On phones the lead
 * is its first sentence, so that a view begins on the same screen.
 */
export function Hero({ title, lead, slides, children }: HeroProps) {
  const [, sentence = lead, rest] = SENTENCE.exec(lead) ?? []
  return (
    <div className="page-width pt-4 lg:pt-8">
      <div className="grid items-end gap-x-6 gap-y-4 pb-4 lg:grid-cols-12 lg:pb-6">
        <h1 className="title-display lg:col-span-8">{title}</h1>
        <p className="text-lead text-tush-2 lg:col-span-4">
          {sentence}
          {rest && <span className="max-sm:hidden"> {rest}</span>}
        </p>
      </div>
      <div className="mb-4 lg:mb-6">{children}</div>
      <Ruler />
      <LazySlider slides={slides} />
    </div>
  )
}
