import type { Log } from '#app/backend/runtime/log.ts'
import { type RemoteLive, remoteLive } from './remote-live.ts'
import { upstream } from './upstream.server.ts'

let remote: RemoteLive | undefined

/** Follows the changes of the remote API that this node is a front of. */
export function startRemoteLive(origin: string, log: Log): RemoteLive {
  remote = remoteLive({
    origin,
    log,
    read: async (since) => (await upstream().live.changes({ since })).data,
  })
  return remote
}

/**
 * The version of the data in a page that is rendered now. In front of a remote it is the last version received: the
 * data may be newer, and then a change is applied twice, which is harmless. Undefined while no changes arrive.
 */
export async function liveVersion(): Promise<number | undefined> {
  if (remote) return remote.isFlowing() ? remote.version() : undefined
  return (await upstream().live.changes({})).data.version
}
