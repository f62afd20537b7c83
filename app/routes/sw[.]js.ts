import { createFileRoute } from '@tanstack/react-router'
import { workerAnswer } from '#app/site/worker/worker-answer.server.ts'

/** The service worker of the site. */
export const Route = createFileRoute('/sw.js')({ server: { handlers: { GET: () => workerAnswer() } } })
