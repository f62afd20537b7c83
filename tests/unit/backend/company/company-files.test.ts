import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { companyFileResponse } from '#app/backend/company/company-files.ts'
import { speakFor } from '#app/backend/company/current-company.ts'
import { company } from '#app/config/company.ts'
import { demoCompany } from '../../../fixtures/runner/demo-company.ts'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="currentColor" d="M0 0h9v9z"></path></svg>'
const read = (path: string) => companyFileResponse(new Request(`http://localhost${path}`))

afterEach(() => {
  speakFor(demoCompany)
})

describe('files of the company', () => {
  it.each([
    ['/icon-192.png', 192, 192],
    ['/icon-512.png', 512, 512],
    ['/apple-touch-icon.png', 180, 180],
  ])('%s is a picture of %i × %i', async (path, width, height) => {
    speakFor({ ...demoCompany, logo: LOGO, icon: LOGO })
    const answer = await read(path)
    expect(answer?.headers.get('content-type')).toBe('image/png')
    expect(
      await sharp(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer())).metadata(),
    ).toMatchObject({
      width,
      height,
    })
  })

  it('have the colour of the company, at once after it changed', async () => {
    speakFor({ ...demoCompany, logo: LOGO })
    const before = company().version
    expect(await (await read('/logo.svg'))?.text()).toContain('<svg color="#17407f" ')
    speakFor({ ...demoCompany, logo: LOGO, colours: { ...demoCompany.colours, main: '#1f6f4a' } })
    expect(await (await read('/logo.svg'))?.text()).toContain('<svg color="#1f6f4a" ')
    expect(company().version).not.toBe(before)
    expect(company().style).toContain('--company-main:#1f6f4a')
  })

  it('a logo in the colour of the company is lighter on dark pages; one with colours of its own stands on white', async () => {
    speakFor({ ...demoCompany, logo: LOGO })
    const drawn = await (await read('/logo.svg'))?.text()
    expect(drawn).toMatch(/prefers-color-scheme:dark\)\{svg\{color:#[0-9a-f]{6}\}\}/)
    expect(drawn).not.toContain('<rect')
    speakFor({
      ...demoCompany,
      logo: LOGO.replace('viewBox="0 0 9 9"', 'viewBox="1 2 9 8"').replace('currentColor', '#0f1a20'),
    })
    expect(await (await read('/logo.svg'))?.text()).toContain(
      '<rect class="ground" display="none" x="1" y="2" width="9" height="8" fill="#fff"/>',
    )
  })

  it('a small logo is in the stylesheet of every page, a large one is a file', () => {
    speakFor({ ...demoCompany, logo: LOGO.replace('<path', '<title>"A" &amp; \'B\'</title><path') })
    const [, image = ''] = /--company-logo:url\("([^"]+)"\);/.exec(company().style ?? '') ?? []
    expect(image).toMatch(/^data:image\/svg\+xml,%3Csvg color=%22%2317407f%22 /)
    expect(image).not.toMatch(/[<>'"#]/)
    speakFor({ ...demoCompany, logo: LOGO.replace('M0 0', `M0 0${'h1v1z'.repeat(400)}`) })
    expect(company().style).toContain(`--company-logo:url("/logo.svg?v=${company().version}");`)
    speakFor({ ...demoCompany, logo: undefined })
    expect(company().style).not.toContain('--company-logo')
  })

  it('are kept for long only under the address of their content', async () => {
    speakFor({ ...demoCompany, logo: LOGO })
    const cached = async (path: string) => (await read(path))?.headers.get('cache-control')
    expect(await cached(`/favicon.svg?v=${company().version}`)).toContain('immutable')
    expect(await cached('/favicon.svg?v=old')).toBe('public, max-age=300')
    expect((await read('/favicon.svg'))?.headers.get('content-security-policy')).toContain(
      "default-src 'none'",
    )
  })

  it('do without a logo: no such file, a plain icon', async () => {
    speakFor(null)
    expect((await read('/logo.svg'))?.status).toBe(404)
    expect(await (await read('/favicon.svg'))?.text()).toContain('fill="#334e68"')
    const ico = Buffer.from((await (await read('/favicon.ico'))?.arrayBuffer()) ?? new ArrayBuffer())
    expect(ico.subarray(0, 6).toString('hex')).toBe('000001000100')
    expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ width: 32, height: 32 })
  })

  it('write a name with quotes into the manifest as text', async () => {
    const name = '"</script><img onerror=alert(1)>'
    speakFor({ ...demoCompany, name })
    expect(await (await read('/manifest.webmanifest'))?.json()).toMatchObject({ short_name: name })
  })

  it('show no drawing with a script, even one that a remote API has given', async () => {
    speakFor({ ...demoCompany, logo: LOGO.replace('<path', '<script>alert(1)</script><path') })
    await expect(read('/logo.svg')).rejects.toThrow('<script>')
  })

  it('are nothing else', async () => {
    expect(await read('/favicon.png')).toBeUndefined()
    expect(await read('/toString')).toBeUndefined()
  })
})
