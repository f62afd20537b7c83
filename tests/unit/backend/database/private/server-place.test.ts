import { describe, expect, it } from 'vitest'
import { parsePostmasterPid } from '#app/backend/database/private/postmaster-pid.ts'
import { chooseAccount } from '#app/backend/database/private/server-account.ts'
import { fitsSocket, ownFolderPath } from '#app/backend/database/private/server-place.ts'

const NOBODY = { uid: 65_534, gid: 65_534 }
const DATABASE = { uid: 51_701, gid: 51_701 }

describe('chooseAccount', () => {
  it.each([
    { who: 'a user', ownUid: 1000, owner: undefined, account: undefined },
    { who: 'a system without uids', ownUid: undefined, owner: undefined, account: undefined },
    { who: 'root on a new folder', ownUid: 0, owner: undefined, account: DATABASE },
    {
      who: "root on a user's folder",
      ownUid: 0,
      owner: { uid: 1000, gid: 100 },
      account: { uid: 1000, gid: 100 },
    },
    { who: "root on root's folder", ownUid: 0, owner: { uid: 0, gid: 0 }, account: DATABASE },
    { who: 'root on a folder of an earlier version', ownUid: 0, owner: NOBODY, account: DATABASE },
    {
      who: 'root on one whose server runs',
      ownUid: 0,
      owner: NOBODY,
      isRunning: true,
      account: NOBODY,
    },
  ])('for $who', ({ ownUid, owner, isRunning, account }) => {
    expect(chooseAccount(ownUid, owner, isRunning)).toEqual(account)
  })
})

describe('ownFolderPath', () => {
  it('needs no way round when the server runs under our account', () => {
    expect(ownFolderPath('/srv/cluster', undefined, 'linux')).toBe('/srv/cluster')
  })

  it('goes round folders that the account cannot enter, where the system lets it', () => {
    expect(ownFolderPath('/locked/cluster', NOBODY, 'linux')).toBe('/proc/self/cwd')
    expect(ownFolderPath('/locked/cluster', NOBODY, 'darwin')).toBe('/locked/cluster')
  })
})

describe('fitsSocket', () => {
  it('counts bytes, not letters', () => {
    expect(fitsSocket(`/${'a'.repeat(80)}`)).toBe(true)
    expect(fitsSocket(`/${'я'.repeat(80)}`)).toBe(false)
    expect(fitsSocket(`/${'a'.repeat(100)}`)).toBe(false)
  })
})

describe('parsePostmasterPid', () => {
  const lines = [
    '812',
    '/proc/self/cwd',
    '1795234162',
    '5432',
    '.',
    '',
    ' 16039945         4',
    'ready   ',
    '',
  ]

  it('finds the socket beside the file when the server was told "."', () => {
    const server = parsePostmasterPid(lines.join('\n'), '/srv/cluster')
    expect(server).toEqual({ pid: 812, port: 5432, host: '/srv/cluster', isReady: true })
  })

  it('takes the TCP address when there is no socket', () => {
    const content = lines.with(4, '').with(5, '127.0.0.1').with(7, 'starting').join('\n')
    expect(parsePostmasterPid(content, '/srv')).toEqual({
      pid: 812,
      port: 5432,
      host: '127.0.0.1',
      isReady: false,
    })
  })

  it.each([[''], ['812\n'], ['812\n/srv\n179523'], ['nonsense\n\n\n5432']])(
    'waits while the file is %j',
    (content) => {
      expect(parsePostmasterPid(content, '/srv')).toBeUndefined()
    },
  )
})
