import { chromium } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';
const B=process.argv[2]; const b=await chromium.launch({executablePath:findChromium()});
const c=await b.newContext({viewport:{width:1280,height:900}}); const p=await c.newPage();
const errs=[]; p.on('console',m=>m.type()==='error'&&errs.push(m.text())); p.on('pageerror',e=>errs.push(String(e)));
await p.goto(B+'/'); await p.getByLabel('Email').fill('ann@example.com'); await p.getByLabel('Password',{exact:true}).fill('long-pass-word-7'); await p.getByRole('button',{name:'Sign In',exact:true}).click(); await p.waitForURL(u=>u.pathname!=='/'||true); await p.waitForTimeout(2500);
for (const path of process.argv.slice(3)) { await p.goto(B+path); await p.waitForTimeout(2200); const t=(await p.locator('main').innerText().catch(()=>'')).replace(/\n+/g,' | '); console.log('=====',path,p.url()); console.log(t.slice(0,2600)); console.log('errs',errs.splice(0).slice(0,3)); }
await b.close();
