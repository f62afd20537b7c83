import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { ChosenPay } from './chosen-pay.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => ChosenPay)
  .client(() => undefined)

/** The payment that the buyer has calculated; the arithmetic loads only where something was chosen. */
export const LazyChosenPay = hydrateWhenVisible('vash-raschyot', onServer(), async () => {
  const part = await import('./chosen-pay.tsx')
  await part.fetchOffers()
  return part.ChosenPay
})
