import { ScriptOnce, useMatches } from '@tanstack/react-router'
import { LOAD_AFTER_PAINT } from './load-after-paint.ts'
import { modulesOf } from './page-modules.ts'

/** Loads the scripts of the page when it can be seen: on a slow line they would keep its picture waiting. */
export function LateScripts() {
  const routeIds = useMatches({ select: (matches) => matches.map(({ routeId }) => routeId) })
  const urls = modulesOf(routeIds)
  // The browser gets it within the page, and draws nothing here: its bundle need not hold the text.
  const script = import.meta.env.SSR ? `(${LOAD_AFTER_PAINT})(${JSON.stringify(urls)})` : ''
  return urls.length > 0 && <ScriptOnce>{script}</ScriptOnce>
}
