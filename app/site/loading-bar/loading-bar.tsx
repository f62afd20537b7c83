import { useRouter } from '@tanstack/react-router'
import { useEffect, useReducer } from 'react'
import { loadingBar } from '#app/config/site.ts'
import { watchFailures } from './failure-signal.ts'
import { nextPhase, timerMs } from './loading-bar-machine.ts'

const colors = { idle: '', armed: '', running: 'bg-sinka', done: 'bg-sinka', failed: 'bg-error' }

/** The thin bar at the top while a page loads. `RouteAnnouncer` announces the title of the new page. */
export function LoadingBar() {
  const router = useRouter()
  const [phase, send] = useReducer(nextPhase, 'idle')

  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeLoad', ({ hrefChanged }) => hrefChanged && send('start')),
      router.subscribe('onResolved', () => {
        const hasFailed = router.state.matches.some((match) => match.status === 'error')
        send(hasFailed ? 'fail' : 'finish')
      }),
      watchFailures(() => send('fail')),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])

  useEffect(() => {
    const waitMs = timerMs(phase)
    if (waitMs === undefined) return
    const timer = setTimeout(() => send('timer'), waitMs)
    return () => clearTimeout(timer)
  }, [phase])

  if (phase === 'idle' || phase === 'armed') return null
  return (
    <div aria-hidden="true" data-phase={phase} className="no-print fixed inset-x-0 top-0 z-bar h-[3px]">
      <div
        className={`h-full origin-left ${colors[phase]}`}
        style={phase === 'running' ? { animation: `bar-grow ${loadingBar.growMs}ms linear both` } : undefined}
      />
    </div>
  )
}
