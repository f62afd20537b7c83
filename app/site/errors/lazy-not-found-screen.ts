import { lazyRouteComponent } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { NotFoundScreen } from './not-found-screen.tsx'

const screen = createIsomorphicFn()
  .server(() => NotFoundScreen)
  // Few visits need it, and every page would load it: the table of routes names it.
  .client(() => lazyRouteComponent(() => import('./not-found-screen.tsx'), 'NotFoundScreen'))

export const LazyNotFoundScreen = screen()
