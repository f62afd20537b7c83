/**
 * The entry of the code for counters, which no page without them loads. It has a quiet name because blockers of
 * advertisements know the others, and starts by itself, so that the first scripts of a page say as little as possible.
 */
import { whenIdle } from '#app/platform/when-idle.ts'
import { followConsent } from './follow-consent.ts'

whenIdle(() => {
  const bar = document.getElementById('cookies')
  if (bar) followConsent(bar)
})
