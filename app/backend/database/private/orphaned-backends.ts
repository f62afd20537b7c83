import { readdir, readFile } from 'node:fs/promises'
import { isServerOf } from './postmaster-pid.ts'

/**
 * Ends the processes of a killed server that it left behind, so that a new one can start.
 *
 * PostgreSQL does not start while such a process uses the shared memory of its cluster. Most of them exit as soon as
 * they see that their server is gone. One that waits for a lock which a killed process holds never sees it. What it
 * had not committed is lost in any case, and what was committed is in the log that the new server reads.
 *
 * Nothing happens where there is no /proc: PostgreSQL then says in its log which processes must end.
 *
 * @param cluster - data folder of the server
 */
export async function endOrphanedBackends(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (Number.isInteger(pid) && (await isOrphanOf(cluster, pid))) end(pid)
  }
}

/** A backend has a title like "postgres: site site [local] idle"; the server itself has its command line there. */
async function isOrphanOf(cluster: string, pid: number): Promise<boolean> {
  const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  if (!title.startsWith('postgres: ') || !(await isServerOf(pid, cluster))) return false
  const parent = await parentOf(pid)
  return parent !== undefined && !(await isServerOf(parent, cluster))
}

/** The field after the name in parentheses and the letter of the state. */
async function parentOf(pid: number): Promise<number | undefined> {
  const facts = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, parent] = /\) \S (\d+)/.exec(facts) ?? []
  return parent === undefined ? undefined : Number(parent)
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended meanwhile.
  }
}
