import { dropOfflineFlats } from './offline-flats.ts'
import { answerPush, isForPush } from './push-messages.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Takes the place of the worker where the operator has switched it off: messages of the site alone are left, to those who asked. */
declare const self: WorkerScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => {
  event.waitUntil(
    dropOfflineFlats().then(async () => (await isForPush(self)) || self.registration.unregister()),
  )
})

answerPush(self)
