import { describe, expect, it } from 'vitest'
import { aspectOf, cleanSvg } from '#app/backend/company/clean-svg.ts'

const drawing = (inside: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 24"${root}>${inside}</svg>`

describe('cleanSvg', () => {
  it('keeps shapes, gradients, text and local references', () => {
    const shapes =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path fill="url(#a)" d="M0 0h9"/><use href="#a"/><style>.b{fill:#123}</style><text>А &amp; Б</text>'
    expect(cleanSvg(drawing(shapes))).toBe(
      drawing(shapes).replaceAll(/<(stop|path|use)([^>]*)\/>/g, '<$1$2></$1>'),
    )
  })

  it('drops what editors leave', () => {
    const source = `<?xml version="1.0"?><!-- made by hand -->${drawing(
      '<metadata><b/></metadata><i:layer i:name="1"><script/></i:layer><path i:kind="x" d="M0 0"/>',
      ' xmlns:i="http://www.inkscape.org/namespaces/inkscape"',
    )}`
    expect(cleanSvg(source)).toBe(drawing('<path d="M0 0"></path>'))
  })

  it.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<foreignObject><p/></foreignObject>', '<foreignObject>'],
    ['<image href="https://evil.example/x.png"/>', '<image>'],
    ['<a href="javascript:alert(1)"><path/></a>', '<a>'],
    ['<animate attributeName="href" to="javascript:alert(1)"/>', '<animate>'],
    ['<set attributeName="onload" to="alert(1)"/>', '<set>'],
    ['<iframe/>', '<iframe>'],
    ['<path onclick="alert(1)"/>', 'the handler onclick'],
    ['<path ONLOAD="alert(1)"/>', 'the handler ONLOAD'],
    ['<use href="https://evil.example/#a"/>', 'a reference to https://evil.example/#a'],
    ['<use xmlns:x="http://www.w3.org/1999/xlink" x:href="data:image/svg+xml,x"/>', 'a reference to data:'],
    ['<path fill="url(https://evil.example/#a)"/>', 'a reference in fill'],
    ['<path style="background:url(&quot;//evil.example&quot;)"/>', 'a reference in style'],
    ['<style>@import "//evil.example"</style>', 'a reference in a style'],
    ['<style><![CDATA[a{fill:url(//evil.example)}]]></style>', 'a reference in a style'],
    ['<style>a{fill:\\75rl(//evil.example)}</style>', 'a reference in a style'],
  ])('refuses %s', (inside, words) => {
    expect(() => cleanSvg(drawing(inside))).toThrow(`must not have ${words}`)
  })

  it.each([
    [
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      'a DOCTYPE',
    ],
    ['<svg viewBox="0 0 1 1"/>', 'must begin with <svg xmlns'],
    ['<html/>', 'must begin with <svg xmlns'],
    ['<svg xmlns="http://www.w3.org/2000/svg" width="9"/>', 'has no viewBox'],
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">', 'is not a correct SVG'],
    ['не рисунок', 'is not a correct SVG'],
    [drawing(`<path d="${'M0 0'.repeat(20_000)}"/>`), 'must not be longer'],
  ])('refuses what is no drawing: %s', (source, words) => {
    expect(() => cleanSvg(source)).toThrow(words)
  })

  it('tells the width by the height', () => {
    expect(aspectOf(drawing(''))).toBe(1.5)
    expect(aspectOf('<svg viewBox="0 0 0 0">')).toBe(1)
  })
})
