interface Size {
  width: number;
  height: number;
}

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/**
 * Reads the width and height of a picture from its first bytes, so that the page can reserve room. Undefined for other
 * files.
 */
export function readPictureSize(bytes: Uint8Array): Size | undefined {
  if (bytes.length < 30) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (ascii(bytes, 1, 4) === "PNG") return { width: view.getUint32(16), height: view.getUint32(20) };
  if (ascii(bytes, 0, 3) === "GIF") return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return webp(view, ascii(bytes, 12, 16));
  return undefined;
}

/** Reads the size of a WebP picture. The format has three forms: lossy, lossless and extended. */
function webp(view: DataView, form: string): Size | undefined {
  if (form === "VP8 ") return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (form === "VP8L") {
    const packed = view.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
  }
  const three = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  return form === "VP8X" ? { width: three(24) + 1, height: three(27) + 1 } : undefined;
}
