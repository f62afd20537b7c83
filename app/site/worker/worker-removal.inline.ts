import { dropOfflineFlats } from './offline-flats.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Takes the place of the worker where the operator has switched it off. */
declare const self: WorkerScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOfflineFlats().then(() => self.registration.unregister()))
})
