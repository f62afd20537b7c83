import { ScriptOnce, useMatches, useRouter } from '@tanstack/react-router'
import { modulesOf } from './deferred-modules.ts'
import loadAfterPaint from './load-after-paint.inline.ts?inline-script'

/** On the server: the script that loads the page's modules after the first paint. */
export function DeferredScripts() {
  const routeIds = useMatches({ select: (matches) => matches.map(({ routeId }) => routeId) })
  const modules = modulesOf(useRouter(), routeIds)
  return (
    modules.length > 0 && (
      <ScriptOnce>{`{const modules=${JSON.stringify(modules)};${loadAfterPaint}}`}</ScriptOnce>
    )
  )
}
