/** When (ms since the page began) something was pressed, and what that made of a checkbox. */
type Press = { at: number; checked: boolean | undefined }

declare global {
  interface Window {
    /** Presses that React has not been given yet. */
    earlyPresses?: Map<Element, Press>
  }
}

/** Whoever waited longer has given up, or has forgotten. */
const TOO_OLD_MS = 10_000

/**
 * Runs before anything can be pressed: notes presses of what works by scripts alone. Links and buttons of forms
 * are left out, browsers follow those by themselves.
 */
export const NOTE_PRESSES = `(p=>addEventListener('click',e=>{
let b=e.isTrusted&&e.target.closest('button[type=button],[type=checkbox],[type=radio]')
b&&p.set(b,{at:e.timeStamp,checked:b.checked})},true))(window.earlyPresses=new Map)`

/** Forgets the press that has now reached its component: for a handler at the root of all components. */
export function pressArrived({ target }: { target: EventTarget }): void {
  for (const pressed of window.earlyPresses?.keys() ?? []) {
    if (target instanceof Node && pressed.contains(target)) window.earlyPresses?.delete(pressed)
  }
}

/**
 * Presses again what was pressed before its component could hear it. Call this whenever a part of the page has
 * become alive: what is still deaf stays noted for the next time.
 *
 * @returns calls it off
 */
export function replayPresses(): () => void {
  // Later: React may be making the page alive on account of the very press that it is about to handle.
  const timer = setTimeout(() => {
    const presses = window.earlyPresses
    for (const [pressed, { at, checked }] of presses ?? []) {
      if (!pressed.isConnected || performance.now() - at > TOO_OLD_MS) presses?.delete(pressed)
      else if (pressed instanceof HTMLInputElement) pressAgain(pressed, checked === true)
      else if (pressed instanceof HTMLElement) pressed.click()
    }
  })
  return () => clearTimeout(timer)
}

/** The browser has turned it already: it is turned back, for the press to end where the visitor saw it end. */
function pressAgain(input: HTMLInputElement, checked: boolean) {
  input.checked = !checked
  input.click()
}
