import { createCanvas, loadImage } from "@napi-rs/canvas";
import { draw } from "#render/paint.ts";
import { themes } from "#render/themes.ts";
import * as s from "./scenes.ts";
for (const [scene, theme] of [[s.spanish(), "dark"], [s.catalan(), "light"]] as const) {
const canvas = draw(scene, themes[theme]);
for (const alpha of [true, false]) {
  const c = createCanvas(canvas.width, canvas.height); const k = c.getContext("2d", { alpha }); k.drawImage(canvas, 0, 0);
  await c.encode("png");
  let t = performance.now(); const p = await c.encode("png"); console.log("alpha", alpha, "png", (performance.now()-t).toFixed(1), p.length, "colour type", p[25]);
  for (const q of [80, 90, 95, 99, 100]) { t = performance.now(); const w = await c.encode("webp", q); console.log("  webp", q, (performance.now()-t).toFixed(1), w.length);
   if (q===100) { const im = await loadImage(w); const d = createCanvas(canvas.width, canvas.height); const dk = d.getContext("2d"); dk.drawImage(im,0,0); const a=dk.getImageData(0,0,canvas.width,canvas.height).data, b=k.getImageData(0,0,canvas.width,canvas.height).data; let n=0; for (let i=0;i<a.length;i++) if (a[i]!==b[i]) n++; console.log("   differing", n, w.subarray(12,16).toString()); } }
  t = performance.now(); const j = await c.encode("gif", 100 as never); console.log("  gif", (performance.now()-t).toFixed(1), j.length);
}}
// loop blocking: how late a 1 ms heartbeat is
import { paint } from "#render/paint.ts";
let last = performance.now(); const late: number[] = []; const id = setInterval(() => { const n = performance.now(); late.push(n - last); last = n; }, 1);
const sc = s.spanish();
for (let i = 0; i < 30; i++) { await paint(sc, themes.dark); await new Promise(r => setTimeout(r, 20)); }
clearInterval(id); late.sort((a,b)=>b-a); console.log("latest heartbeats ms", late.slice(0,8).map(x=>x.toFixed(1)).join(" "));
const walls: number[] = []; for (let i = 0; i < 30; i++) { const t = performance.now(); await paint(sc, themes.dark); walls.push(performance.now()-t); } walls.sort((a,b)=>a-b); console.log("wall median", walls[15], "max", walls[29]);
