import { Link } from '@tanstack/react-router'
import { PlanPicture } from '#app/blocks/flat/plan-picture.tsx'
import type { PlanTab } from '#app/contract/flat.ts'
import type { Picture } from '#app/contract/wire/picture.ts'
import { ViewSwitch } from '#app/ui/button/view-switch.tsx'
import { ZoomLink } from './zoom-link.tsx'

type PlanDrawingsProps = {
  drawings: readonly PlanTab[]
  /** Shown where there are no drawings. */
  plan: Picture | null
  /** What it is a plan of, in place of one that there is none of. */
  title: string
  /** Heading of the window in which a drawing fills the screen; `title` without it. */
  heading?: string
  /** Number of the drawing that is shown, from 1. */
  chosen?: number | undefined
}

/**
 * Else the first would be current with any of the others, whose addresses only have more. Which one is current the router
 * cannot tell: it compares the text of the address with numbers.
 */
const EXACT = { exact: true } as const

/** So many times as wide as high, a plan would leave half of a box of 4:3 empty. */
const WIDE = 1.6

/** One drawing of a flat or a layout at a time, which opens over the whole screen, and links to the others. */
export function PlanDrawings({ drawings, plan, title, heading = title, chosen = 1 }: PlanDrawingsProps) {
  const shown = drawings[chosen - 1] ?? drawings[0]
  const picture = shown?.content ?? plan
  const drawn = (
    <PlanPicture
      plan={picture}
      label={title}
      place={shown?.place}
      isHero
      sizes="(min-width: 1024px) 760px, 100vw"
      box={boxOf(picture)}
      air="page"
      className="rounded-card border border-beton-200"
    />
  )
  return (
    <>
      {picture ? (
        <ZoomLink
          picture={picture}
          title={[heading, ...(shown && drawings.length > 1 ? [shown.label.toLowerCase()] : [])].join(': ')}
        >
          {drawn}
        </ZoomLink>
      ) : (
        drawn
      )}
      {drawings.length > 1 && (
        <div className="no-print mt-2 lg:mt-4">
          <ViewSwitch label="Чертежи">
            {drawings.map((drawing, index) => (
              <Link
                key={drawing.label}
                to="."
                search={(before) => ({ ...before, plan: index === 0 ? undefined : index + 1 })}
                replace
                resetScroll={false}
                viewTransition={false}
                activeOptions={EXACT}
                aria-current={drawing === shown ? 'page' : undefined}
              >
                {drawing.label}
              </Link>
            ))}
          </ViewSwitch>
        </div>
      )}
    </>
  )
}

/** A wide plan has a box of 2:1, and a tall one on a phone of 22:21: larger, and the flat's name is still on the first screen. */
function boxOf(plan: Picture | null): string | undefined {
  if (!plan) return undefined
  if (plan.width > WIDE * plan.height) return 'aspect-[7/4] sm:aspect-[2/1]'
  return plan.height > plan.width ? 'aspect-[22/21] sm:aspect-plan' : undefined
}
