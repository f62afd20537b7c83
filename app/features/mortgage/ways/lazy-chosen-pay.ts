import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { ChosenPay, ShortPay } from './chosen-pay.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => ({ ChosenPay, ShortPay }))
  .client(() => undefined)

const load = async () => {
  const part = await import('./chosen-pay.tsx')
  await part.fetchOffers()
  return part
}

/** The payment beside the price; the arithmetic loads only where something is chosen. */
export const LazyChosenPay = hydrateWhenVisible(
  'vash-raschyot',
  onServer()?.ChosenPay,
  async () => (await load()).ChosenPay,
  { isStill: true },
)

/** The same in the bar of phones. */
export const LazyShortPay = hydrateWhenVisible(
  'vash-platyozh',
  onServer()?.ShortPay,
  async () => (await load()).ShortPay,
  { isStill: true },
)
