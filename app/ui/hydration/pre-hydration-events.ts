/** What a visitor did to an element before its component could hear it. */
type Press = {
  /** When, ms since the page began. */
  at: number
  /** What that made of a checkbox or a radio button. */
  checked?: boolean | undefined
  /** What stands in a field since. */
  value?: string | undefined
  /** The button that a form was sent by. */
  submitter?: HTMLElement | null | undefined
}

declare global {
  interface Window {
    /** Presses, and what was typed, that React has not been given yet. */
    earlyPresses?: Map<Element, Press>
  }
}

/** Whoever pressed a button longer ago has given up, or has forgotten. */
const TOO_OLD_MS = 10_000
/** Before a part that is not hydrated yet is looked at again; twice as long after each look in vain, up to LAST. */
const LOOK_AGAIN_MS = 50
const LAST_LOOK_AGAIN_MS = 1_000
/** What the inline script notes. */
const NOTED_EVENTS = ['click', 'input', 'submit']
/**
 * An event that nothing listens to but `probeArrived`, and for which React at once makes alive what is in its way:
 * a part that it is still at work on hears a press, but not what the press changes.
 */
const PROBE = 'dragend'
let probed: EventTarget | undefined

/**
 * Runs before anything can be pressed: notes presses of what works by scripts alone, and what is typed. Links
 * and forms with an address are left out, browsers follow those by themselves. A form without one is held: sent
 * by the browser it would put the page again, without what was typed into it.
 */
export const NOTE_PRESSES = `(p=>{let n=(t,f)=>addEventListener(t,f,true)
n('click',e=>{let b=e.isTrusted&&e.target.closest('button[type=button],[type=checkbox],[type=radio]')
b&&p.set(b,{at:e.timeStamp,checked:b.checked})})
n('input',e=>{let f=e.target
e.isTrusted&&f.matches('input:not([type=checkbox],[type=radio]),select,textarea')&&p.set(f,{at:e.timeStamp,value:f.value})})
n('submit',e=>{let f=e.target
e.isTrusted&&!f.hasAttribute('action')&&(e.preventDefault(),p.delete(f),p.set(f,{at:e.timeStamp,submitter:e.submitter}))})
})(window.earlyPresses=new Map)`

/** Forgets what has now reached its component: for the handlers at the root of all components. */
export function pressArrived({ target }: { target: EventTarget }): void {
  for (const pressed of window.earlyPresses?.keys() ?? []) {
    // A press inside of a form does not send it.
    const isArrived = pressed === target || (isPart(target, pressed) && !(pressed instanceof HTMLFormElement))
    if (isArrived) window.earlyPresses?.delete(pressed)
  }
}

/** For the handlers at the root of all components, of `dragend`. */
export function probeArrived({ target }: { target: EventTarget }): void {
  probed = target
}

const isPart = (target: EventTarget, whole: Element) => target instanceof Node && whole.contains(target)

/**
 * Replays in order what was done before its component could handle it. Call this when a part of the page has been
 * hydrated. It goes on until nothing is left, and looks again after each later event: a part that is hydrated after
 * the others loses no press either, however long that takes.
 *
 * @returns stops it
 */
export function replayPresses(): () => void {
  // Later: React may be hydrating the page because of the very press that it is about to handle.
  let timer = setTimeout(replayNext)
  let pauseMs = LOOK_AGAIN_MS

  /** One at a time: what a press changes must be there for the next one. */
  function replayNext(): void {
    const presses = window.earlyPresses ?? new Map<Element, Press>()
    for (const [pressed, press] of presses) {
      if (!pressed.isConnected || isTooOld(press)) presses.delete(pressed)
      else if (isAlive(pressed)) {
        presses.delete(pressed)
        replay(pressed, press)
        timer = setTimeout(replayNext)
        return
      }
    }
    if (presses.size === 0) return
    timer = setTimeout(replayNext, pauseMs)
    pauseMs = Math.min(2 * pauseMs, LAST_LOOK_AGAIN_MS)
  }

  /** After React has handled the event: what it could not deliver is still noted then. */
  function lookSoon(): void {
    clearTimeout(timer)
    pauseMs = LOOK_AGAIN_MS
    timer = setTimeout(replayNext)
  }
  for (const type of NOTED_EVENTS) addEventListener(type, lookSoon, true)

  return () => {
    clearTimeout(timer)
    for (const type of NOTED_EVENTS) removeEventListener(type, lookSoon, true)
  }
}

/** What was typed or ticked is still on the screen, and a form was held back by us, however long ago. */
function isTooOld({ at, checked, value, submitter }: Press): boolean {
  const isPress = checked === undefined && value === undefined && submitter === undefined
  return isPress && performance.now() - at > TOO_OLD_MS
}

function isAlive(pressed: Element): boolean {
  probed = undefined
  pressed.dispatchEvent(new Event(PROBE, { bubbles: true }))
  return probed === pressed
}

function replay(element: Element, { checked, value, submitter }: Press): void {
  if (element instanceof HTMLFormElement) {
    element.requestSubmit(submitter?.isConnected ? submitter : undefined)
  } else if (value !== undefined && isField(element)) {
    typeAgain(element, value)
  } else if (checked !== undefined && element instanceof HTMLInputElement) {
    // The browser has turned it already: it is turned back, for the press to end where the visitor saw it end.
    element.checked = !checked
    element.click()
  } else if (element instanceof HTMLElement) element.click()
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isField(element: Element): element is Field {
  return ['INPUT', 'SELECT', 'TEXTAREA'].includes(element.tagName)
}

/** React compares a field with what it last set there itself: that must not be what the visitor typed. */
function typeAgain(field: Field, value: string): void {
  const putCaretBack = caretOf(field)
  field.value = value === '' ? '0' : ''
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  putCaretBack()
  // Whoever left the field was not heard either; what was typed is first to be what the component knows.
  setTimeout(() => {
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}

/** A value set by a script moves it to the end, in the middle of a word that is being typed. */
function caretOf(field: Field): () => void {
  if (field instanceof HTMLSelectElement || field !== document.activeElement) return () => {}
  const { selectionStart, selectionEnd } = field
  // Fields of numbers and addresses of mail have none.
  return () => selectionStart !== null && field.setSelectionRange(selectionStart, selectionEnd)
}
