/**
 * What a visitor did to an element before React listened there. `note-events.inline.ts` notes it; this file replays
 * it after hydration. Why we have this, and what it costs: docs/decisions/034-events-before-hydration.md.
 */
export type EarlyEvent = {
  type: 'click' | 'change' | 'input' | 'submit'
  /** Milliseconds since the start of the navigation (`event.timeStamp`). */
  at: number
  /** State of a checkbox or a radio button after the click. */
  checked?: boolean | undefined
  /** Content of a field after the last input. */
  value?: string | undefined
  /** The button that submitted a form. */
  submitter?: HTMLElement | null | undefined
}

declare global {
  interface Window {
    /** The last early event of each element, in the order of those events. */
    earlyEvents?: Map<Element, EarlyEvent>
  }
}

/** A button that was pressed longer ago opens nothing: the visitor has given up, or has forgotten. */
const TOO_OLD_MS = 10_000
/** The pause before an element that is not hydrated yet is checked again. */
const PAUSE_MS = 250
/** The events that the inline script notes. */
const NOTED_EVENTS = ['click', 'change', 'input', 'submit']
/**
 * The type of an event that nothing on the site uses. Dispatching it makes React hydrate the target at once, and
 * `probeArrived` hears whether it did. A part whose hydration has only begun would take a click and lose its result.
 */
const PROBE = 'dragend'
/** Attributes that are the same in the browser as on the server. Generated ids are not. */
const LASTING = ['type', 'name', 'value', 'aria-label']
let probed: EventTarget | undefined
/** Fields whose component has learnt of the last change: the inline script notes a tick after React has had its click. */
const told = new WeakSet<EventTarget>()

/**
 * Forgets an early event that React has handled by itself: a capture handler of the body, for click, change and submit.
 * Not for input, nor for the click on a box: React hydrates a part inside the first event that comes to it, and takes what
 * is in the field by then for its old value. Only a change says that the component has learnt of it.
 */
export function eventArrived({ type, target }: { type: string; target: EventTarget }): void {
  told[type === 'change' ? 'add' : 'delete'](target)
  for (const [element, noted] of window.earlyEvents ?? []) {
    const isLearnt = noted.type === type || (noted.type === 'input' && type === 'change')
    if (isLearnt && target instanceof Node && element.contains(target)) window.earlyEvents?.delete(element)
  }
}

/** Notes that the probe reached React: a capture handler of the body, for `dragend`. */
export function probeArrived({ target }: { target: EventTarget }): void {
  probed = target
}

/**
 * Replays the early events in their order, each as soon as its element is hydrated. Call it whenever a part of the
 * page has been hydrated. It goes on until no event is left, and checks again after each later event: a part that is
 * hydrated long after the others loses nothing either.
 *
 * @returns stops the replay
 */
export function replayEvents(): () => void {
  // In a later task, because React may be hydrating inside the event that it will dispatch itself.
  let timer = setTimeout(replayNext)

  /** One event for each task, so that React renders its result before the next one. */
  function replayNext(): void {
    const events = window.earlyEvents ?? new Map<Element, EarlyEvent>()
    for (const [element, event] of events) {
      if (isTooOld(element, event) || told.has(element)) events.delete(element)
      else if (!element.isConnected) {
        events.delete(element)
        const successor = successorOf(element)
        // The loop comes to it as the last one.
        if (successor) events.set(successor, event)
      } else if (isHydrated(element)) {
        events.delete(element)
        replay(element, event)
        timer = setTimeout(replayNext)
        return
      }
    }
    if (events.size > 0) timer = setTimeout(replayNext, PAUSE_MS)
  }

  /** In a later task, when React has had the event: only what it could not deliver is still noted then. */
  function checkSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(replayNext)
  }
  for (const type of NOTED_EVENTS) addEventListener(type, checkSoon, true)

  return () => {
    clearTimeout(timer)
    for (const type of NOTED_EVENTS) removeEventListener(type, checkSoon, true)
  }
}

/**
 * Only clicks on buttons age. Ticks and text are still on the screen, a form was prevented by our script, and a button
 * with a state, as the heart of a flat, surprises nobody when it changes late: what was chosen is kept.
 */
function isTooOld(element: Element, { type, at, checked }: EarlyEvent): boolean {
  const isOfButton = type === 'click' && checked === undefined
  return isOfButton && !element.hasAttribute('aria-pressed') && performance.now() - at > TOO_OLD_MS
}

/**
 * The element that stands for one that is gone: React renders a part again from scratch when it changed before it was
 * hydrated. Undefined if there is none, or if several look like it.
 */
function successorOf(gone: Element): Element | undefined {
  const alike = [...document.querySelectorAll(gone.tagName)].filter(
    (element) =>
      element.textContent === gone.textContent &&
      LASTING.every((name) => element.getAttribute(name) === gone.getAttribute(name)),
  )
  return alike.length === 1 ? alike[0] : undefined
}

function isHydrated(element: Element): boolean {
  probed = undefined
  element.dispatchEvent(new Event(PROBE, { bubbles: true }))
  return probed === element
}

function replay(element: Element, { checked, value, submitter }: EarlyEvent): void {
  if (element instanceof HTMLFormElement) {
    element.requestSubmit(submitter?.isConnected ? submitter : undefined)
  } else if (value !== undefined && isField(element)) {
    replayInput(element, value)
  } else if (checked !== undefined && element instanceof HTMLInputElement) {
    // The browser has changed the state already. Changed back, the click gives the state that the visitor sees.
    element.checked = !checked
    element.click()
  } else if (element instanceof HTMLElement) element.click()
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isField(element: Element): element is Field {
  return element.matches('input,select,textarea')
}

/**
 * React ignores an `input` event when the field holds what React last saw or set there. So React is first shown
 * another value (its own setter, on the element), then the typed one returns by the setter of the browser.
 */
function replayInput(field: Field, value: string): void {
  const restoreCaret = caretOf(field)
  field.value = value === '' ? '0' : ''
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  restoreCaret()
  // Some fields act on blur, which is not noted. Later, when the component has rendered with the new value.
  setTimeout(() => {
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}

/** A value that a script sets moves the caret to its end, in the middle of a word that is being typed. */
function caretOf(field: Field): () => void {
  if (field instanceof HTMLSelectElement || field !== document.activeElement) return () => {}
  const { selectionStart, selectionEnd } = field
  // Fields for numbers and e-mail addresses have none.
  return () => selectionStart !== null && field.setSelectionRange(selectionStart, selectionEnd)
}
