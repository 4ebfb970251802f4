/** The languages Discord knows. Catalan is not among them. */
export const LOCALES = [
  ..."id en-US en-GB bg zh-CN zh-TW hr cs da nl fi fr de el hi hu it ja ko lt no pl pt-BR ro ru".split(" "),
  ..."es-ES es-419 sv-SE th tr uk vi".split(" "),
] as const;
