/**
 * The script at the top of every page's body. It runs before anything can be pressed and notes what a visitor does
 * until React listens: clicks on buttons that work by scripts alone, ticks, values of fields, and forms that were sent.
 * Links, and forms with an address, are left to the browser. A form without an address is prevented: sent by the
 * browser it would load the page again, without what was typed.
 */
import type { EarlyEvent } from './pre-hydration-events.ts'

/** A radio button, a select or a text area has the same properties, as far as they are read here. */
type Control = HTMLInputElement

const BOXES = '[type=checkbox],[type=radio]'
const noted = new Map<Element, EarlyEvent>()
window.earlyEvents = noted

const note = <Type extends EarlyEvent['type']>(
  type: Type,
  selector: string,
  detailsOf: (control: Control, event: WindowEventMap[Type]) => Omit<EarlyEvent, 'type' | 'at'>,
) =>
  addEventListener(
    type,
    (event) => {
      const { isTrusted, target, timeStamp: at } = event
      const control = isTrusted && target instanceof Element && target.closest<Control>(selector)
      if (!control) return
      // Removed first, to be replayed in the order of the last actions: a form after its fields.
      noted.delete(control)
      noted.set(control, { type, at, ...detailsOf(control, event) })
    },
    true,
  )

note('click', `button[type=button],${BOXES}`, ({ checked }) => ({ checked }))
// After the click, which may have been what hydrated the box: React has had it then, and knows nothing of the tick.
note('change', BOXES, ({ checked }) => ({ checked }))
note('input', 'input:not([type=checkbox],[type=radio]),select,textarea', ({ value }) => ({ value }))
note('submit', 'form:not([action])', (_form, event) => {
  event.preventDefault()
  return { submitter: event.submitter }
})
