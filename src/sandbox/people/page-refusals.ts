// Why a person cannot do something on the page, in the languages of the page.

const en = {
  emptyField: "A required field is empty.",
  length: (least: number, most: number) => `A field must have ${least} to ${most} characters.`,
  choose: (least: number, most: number) => `Choose ${least} to ${most}.`,
  notAmong: "That is not among the choices.",
  noneOf: (value: string) => `"${value}" is not among the choices.`,
  noField: (name: string) => `The form has no field "${name}".`,
  noForm: "That form is not open.",
  noMessage: "That message is not there.",
  twice: "Nothing can be chosen twice.",
  noButton: "That message has no such button or menu.",
  disabled: "It is disabled.",
  noCommandHere: (name: string) => `There is no command /${name} here.`,
  noCommand: (name: string) => `/${name} is not a command.`,
  needsSubcommand: (name: string) => `/${name} needs a subcommand.`,
  noOption: (command: string, name: string) => `/${command} has no option "${name}".`,
  required: (name: string) => `The option "${name}" is required.`,
  wholeNumber: (name: string, least: string, most: string) => `"${name}" must be a whole number, ${least} to ${most}.`,
  number: (name: string, least: string, most: string) => `"${name}" must be a number, ${least} to ${most}.`,
  optionLength: (name: string, least: number, most: number) => `"${name}" must have ${least} to ${most} characters.`,
  yesOrNo: (name: string) => `"${name}" must be true or false.`,
  oneOf: (name: string, values: string) => `"${name}" must be one of ${values}.`,
  noSuggestions: (name: string) => `The option "${name}" has no suggestions.`,
  notAllowed: "Commands are not allowed in this channel.",
  nobody: (name: string) => `There is nobody called "${name}".`,
  noChannel: (name: string) => `There is no channel "${name}".`,
  wrongChannel: (name: string) => `"${name}" is not such a channel.`,
  noRole: (name: string) => `There is no role "${name}".`,
  badFile: "A file needs a name and its bytes.",
  onlyPrivate: "Only a private message can be dismissed.",
  noLanguage: "Discord has no such language.",
  noInteraction: "There is no such interaction.",
  tooLong: (most: number) => `A message has at most ${most} characters.`,
  tooLarge: (mebibytes: number) => `A file has at most ${mebibytes} MiB.`,
  tooManyFiles: (most: number) => `A message has at most ${most} files.`,
  empty: "An empty message cannot be sent.",
  maySpeak: "You may not write in this channel.",
  mayAttach: "You may not send files in this channel.",
  impossible: (said: string) => `The sandbox could not do that: ${said}`,
  failed: "The sandbox failed; what it says about it stands where it was started.",
};

export type PageRefusalPhrases = typeof en;

const ca: PageRefusalPhrases = {
  emptyField: "Hi ha un camp obligatori buit.",
  length: (least, most) => `Un camp ha de tenir de ${least} a ${most} caràcters.`,
  choose: (least, most) => `Tria’n de ${least} a ${most}.`,
  notAmong: "Això no és entre les opcions.",
  noneOf: (value) => `«${value}» no és entre les opcions.`,
  noField: (name) => `El formulari no té el camp «${name}».`,
  noForm: "Aquest formulari no és obert.",
  noMessage: "Aquest missatge no hi és.",
  twice: "No es pot triar res dos cops.",
  noButton: "Aquest missatge no té aquest botó ni aquest menú.",
  disabled: "Està desactivat.",
  noCommandHere: (name) => `Aquí no hi ha l’ordre /${name}.`,
  noCommand: (name) => `/${name} no és cap ordre.`,
  needsSubcommand: (name) => `A /${name} li falta una subordre.`,
  noOption: (command, name) => `/${command} no té l’opció «${name}».`,
  required: (name) => `L’opció «${name}» és obligatòria.`,
  wholeNumber: (name, least, most) => `«${name}» ha de ser un nombre enter, de ${least} a ${most}.`,
  number: (name, least, most) => `«${name}» ha de ser un nombre, de ${least} a ${most}.`,
  optionLength: (name, least, most) => `«${name}» ha de tenir de ${least} a ${most} caràcters.`,
  yesOrNo: (name) => `«${name}» ha de ser true o false.`,
  oneOf: (name, values) => `«${name}» ha de ser un d’aquests: ${values}.`,
  noSuggestions: (name) => `L’opció «${name}» no té suggeriments.`,
  notAllowed: "En aquest canal no es poden fer servir ordres.",
  nobody: (name) => `No hi ha ningú que es digui «${name}».`,
  noChannel: (name) => `No hi ha el canal «${name}».`,
  wrongChannel: (name) => `«${name}» no és un canal d’aquesta mena.`,
  noRole: (name) => `No hi ha el rol «${name}».`,
  badFile: "Un fitxer ha de tenir nom i contingut.",
  onlyPrivate: "Només es pot descartar un missatge privat.",
  noLanguage: "Discord no té aquesta llengua.",
  noInteraction: "No hi ha aquesta interacció.",
  tooLong: (most) => `Un missatge té com a màxim ${most} caràcters.`,
  tooLarge: (mebibytes) => `Un fitxer té com a màxim ${mebibytes} MiB.`,
  tooManyFiles: (most) => `Un missatge té com a màxim ${most} fitxers.`,
  empty: "No es pot enviar un missatge buit.",
  maySpeak: "No pots escriure en aquest canal.",
  mayAttach: "No pots enviar fitxers en aquest canal.",
  impossible: (said) => `El lloc de proves no ho ha pogut fer: ${said}`,
  failed: "El lloc de proves ha fallat; el que en diu és on es va engegar.",
};

const es: PageRefusalPhrases = {
  emptyField: "Hay un campo obligatorio vacío.",
  length: (least, most) => `Un campo tiene que tener de ${least} a ${most} caracteres.`,
  choose: (least, most) => `Elige de ${least} a ${most}.`,
  notAmong: "Eso no está entre las opciones.",
  noneOf: (value) => `«${value}» no está entre las opciones.`,
  noField: (name) => `El formulario no tiene el campo «${name}».`,
  noForm: "Ese formulario no está abierto.",
  noMessage: "Ese mensaje no está.",
  twice: "No se puede elegir nada dos veces.",
  noButton: "Ese mensaje no tiene ese botón ni ese menú.",
  disabled: "Está desactivado.",
  noCommandHere: (name) => `Aquí no existe el comando /${name}.`,
  noCommand: (name) => `/${name} no es ningún comando.`,
  needsSubcommand: (name) => `A /${name} le falta un subcomando.`,
  noOption: (command, name) => `/${command} no tiene la opción «${name}».`,
  required: (name) => `La opción «${name}» es obligatoria.`,
  wholeNumber: (name, least, most) => `«${name}» tiene que ser un número entero, de ${least} a ${most}.`,
  number: (name, least, most) => `«${name}» tiene que ser un número, de ${least} a ${most}.`,
  optionLength: (name, least, most) => `«${name}» tiene que tener de ${least} a ${most} caracteres.`,
  yesOrNo: (name) => `«${name}» tiene que ser true o false.`,
  oneOf: (name, values) => `«${name}» tiene que ser uno de estos: ${values}.`,
  noSuggestions: (name) => `La opción «${name}» no tiene sugerencias.`,
  notAllowed: "En este canal no se pueden usar comandos.",
  nobody: (name) => `No hay nadie que se llame «${name}».`,
  noChannel: (name) => `No existe el canal «${name}».`,
  wrongChannel: (name) => `«${name}» no es un canal de ese tipo.`,
  noRole: (name) => `No existe el rol «${name}».`,
  badFile: "Un archivo tiene que tener nombre y contenido.",
  onlyPrivate: "Solo se puede descartar un mensaje privado.",
  noLanguage: "Discord no tiene ese idioma.",
  noInteraction: "No existe esa interacción.",
  tooLong: (most) => `Un mensaje tiene como máximo ${most} caracteres.`,
  tooLarge: (mebibytes) => `Un archivo tiene como máximo ${mebibytes} MiB.`,
  tooManyFiles: (most) => `Un mensaje tiene como máximo ${most} archivos.`,
  empty: "No se puede enviar un mensaje vacío.",
  maySpeak: "No puedes escribir en este canal.",
  mayAttach: "No puedes enviar archivos en este canal.",
  impossible: (said) => `El lugar de pruebas no ha podido hacerlo: ${said}`,
  failed: "El lugar de pruebas ha fallado; lo que dice está donde se inició.",
};

const CATALOGUES = { en, ca, es };
type Language = keyof typeof CATALOGUES;

/** Thrown for a mistake of a person. The page shows its text, and the bot never learns of it. */
export class PageRefusal extends Error {
  readonly say: (phrases: PageRefusalPhrases) => string;
  /** Name of the option that is wrong. */
  readonly option: string | undefined;
  constructor(say: (phrases: PageRefusalPhrases) => string, about?: string) {
    super(say(en));
    this.say = say;
    this.option = about;
  }

  /** Returns the text in the first language of the browser for which there are phrases. */
  inLanguage(accepted: string | undefined): string {
    const tags = (accepted ?? "").split(",").map((tag) => tag.trim().slice(0, 2).toLowerCase());
    const language = tags.find((tag): tag is Language => Object.hasOwn(CATALOGUES, tag)) ?? "en";
    return this.say(CATALOGUES[language]);
  }
}
