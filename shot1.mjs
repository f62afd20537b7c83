import { chromium } from '@playwright/test'
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
for (const [w,h] of [[1440,900],[390,844]]) {
  const c = await b.newContext({ viewport:{width:w,height:h}, deviceScaleFactor: 1 })
  const p = await c.newPage()
  await p.goto('http://127.0.0.1:4177/flat/3126', {waitUntil:'load'})
  await p.waitForTimeout(1500)
  const ok = p.getByRole('button',{name:/Только необходимые/}); if(await ok.count()) { await ok.first().click(); await p.waitForTimeout(300) }
  for (const t of ['Интерьер','Вид из окна']) {
    const tab = p.getByRole('tab',{name:t}); console.log(t, await tab.count())
    if (await tab.count()) { await tab.first().click(); await p.waitForTimeout(1500); await tab.first().scrollIntoViewIfNeeded() ; await p.waitForTimeout(800); await p.screenshot({path:`/tmp/w1v/card-${w}-${t==='Интерьер'?'int':'view'}.png`}) }
  }
  await c.close()
}
await b.close()
