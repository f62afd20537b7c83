import { createIsomorphicFn } from '@tanstack/react-start'
import { FailedScreen } from '#app/features/booking/result/failed-screen.tsx'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { ConflictScreen } from './conflict-screen.tsx'
import { OtherBooking } from './other-booking.tsx'

// The compiler takes the server's half, and the imports with it, out of the browser's code.
const onServer = createIsomorphicFn()
  .server(() => ({ ConflictScreen, FailedScreen, OtherBooking }))
  .client(() => undefined)()

/** Another buyer was first. No part of a usual booking, as those below: the code of none comes with the steps. */
export const LazyConflictScreen = hydrateWhenVisible(
  'kvartira-zanyata',
  onServer?.ConflictScreen,
  async () => (await import('./conflict-screen.tsx')).ConflictScreen,
)

/** The visitor's reservation of this flat has ended. */
export const LazyFailedScreen = hydrateWhenVisible(
  'bron-zakonchilas',
  onServer?.FailedScreen,
  async () => (await import('#app/features/booking/result/failed-screen.tsx')).FailedScreen,
)

/** The visitor has a reservation of another flat. */
export const LazyOtherBooking = hydrateWhenVisible(
  'drugaya-bron',
  onServer?.OtherBooking,
  async () => (await import('./other-booking.tsx')).OtherBooking,
)
